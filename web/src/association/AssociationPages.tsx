import { notFound, useParams } from '@tanstack/react-router'
import { AssociationFrame } from './AssociationFrame.tsx'
import { findPage } from './association-pages.ts'

/** All pages of the association but the profile: which one, the address says. */
export function AssociationPages() {
  const { _splat: path = '' } = useParams({ from: '/association/$' })
  const found = findPage(path)
  if (!found) throw notFound()
  const { Page, of } = found
  return (
    <AssociationFrame page={path}>
      <Page key={path} of={of} />
    </AssociationFrame>
  )
}
