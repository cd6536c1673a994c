/**
 * The title that the document came with leaves once a page has drawn its own: a document has one. Until then it is all
 * that the tab can say.
 * @returns ends the waiting
 */
export function removeSentTitle(): () => void {
  const titles = document.head.getElementsByTagName('title')
  const removeWhereDrawn = () => {
    if (titles.length < 2) return
    document.querySelector('title[data-until-drawn]')?.remove()
    observer.disconnect()
  }
  const observer = new MutationObserver(removeWhereDrawn)
  observer.observe(document.head, { childList: true })
  removeWhereDrawn()
  return () => observer.disconnect()
}
