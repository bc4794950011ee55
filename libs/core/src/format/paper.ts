/** The sizes of paper a PDF is made for, in points: Letter in North America, A4 elsewhere. */
export const papers = { letter: [612, 792], a4: [595.28, 841.89] } as const

export type Paper = keyof typeof papers
