/**
 * Removes the title that `index.html` came with once a page has rendered its own, because a document has one title.
 * Until then the tab shows the initial title.
 * @returns a function that stops waiting
 */
export function removeSentTitle(): () => void {
  const titles = document.head.getElementsByTagName('title')
  const removeIfReplaced = () => {
    if (titles.length < 2) return
    document.querySelector('title[data-until-drawn]')?.remove()
    observer.disconnect()
  }
  const observer = new MutationObserver(removeIfReplaced)
  observer.observe(document.head, { childList: true })
  removeIfReplaced()
  return () => observer.disconnect()
}
