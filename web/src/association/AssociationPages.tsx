import { notFound, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '../ui/States.tsx'
import { AssociationFrame } from './AssociationFrame.tsx'
import { pageAt } from './association-pages.ts'

/** All pages of the association but the profile: which one, the address says. */
export function AssociationPages() {
  const { _splat: path = '' } = useParams({ from: '/association/$' })
  const found = pageAt(path)
  if (!found) throw notFound()
  const { Page, of } = found
  return (
    <AssociationFrame page={path}>
      <Suspense fallback={<Skeleton kind="block" />}>
        <Page key={path} of={of} />
      </Suspense>
    </AssociationFrame>
  )
}
