import { notFound, useParams } from '@tanstack/react-router'
import { AssociationFrame } from './AssociationFrame.tsx'
import { findPage } from './association-pages.ts'

/** Every page of the association except the profile. The URL selects the page. */
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
