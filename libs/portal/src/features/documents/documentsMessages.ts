/** The texts of the screen of missing documents. */
export const documentsMessages = {
  title: "Documents",
  defect: "The awaited documents could not be loaded. Reload the page; if it happens again, contact the service desk.",
  groupDefect: "These documents could not be loaded. If it happens again, contact the service desk.",
  whatIfDefect: "The forecast could not be calculated. If it happens again, contact the service desk.",
  changing: "The figures are changing just now. Try again in a moment.",
  loading: "Loading the awaited documents",
  nothingOfYours: "Nothing is awaited from you.",
  nothing: "Nothing is awaited from anybody.",
  nothingFiltered: "Nothing is awaited under these filters.",
  clearFilters: "Clear the filters",
  ofOthers: (n: number, text: string) =>
    n === 1 ? `See the ${text} document awaited from others` : `See the ${text} documents awaited from others`,
  loaded: (groups: string, documents: string) => `${groups}, ${documents} awaited`,
  groupLoaded: (shown: string, all: string) => `${shown} of ${all} documents shown`,
  whatIf: "What if documents arrive",
  download: {
    documents: {
      label: "Download documents",
      hint: (documents: string) => `${documents} in these groups, with the reclaims each holds up`,
      title: "Awaited documents"
    },
    items: {
      label: "Download reclaims",
      hint: (reclaims: string) => `${reclaims} with every column and their missing documents`,
      title: "Reclaims awaiting documents"
    }
  }
} as const
