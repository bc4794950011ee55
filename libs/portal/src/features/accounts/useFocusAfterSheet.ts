import { useEffect, useRef } from "react"

/** Once a sheet that nothing on the page has opened is closed, as one that an address had opened, the focus goes to the title. */
export const useFocusAfterSheet = (isOpen: boolean): void => {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed) return undefined
    let frame = 0
    // The sheet gives the focus back a frame later.
    const after = (frames: number) => {
      frame = requestAnimationFrame(() => {
        if (frames > 0) return after(frames - 1)
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true })
      })
    }
    after(2)
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
