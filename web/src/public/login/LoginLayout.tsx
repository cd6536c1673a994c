import type { ReactNode } from 'react'
import { CarDrawing } from '../../features/vehicles/CarDrawing.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import styles from './LoginLayout.module.css'

type Props = { title: string; lead?: string; children?: ReactNode; other?: ReactNode }

/**
 * Layout of the two login pages: the form on the left, a drawing on the right, and a link to the other login at the
 * bottom.
 */
export const LoginLayout = ({ title, lead, children, other }: Props) => (
  <div className={styles.page}>
    <div>
      <PageHeading title={title} lead={lead} />
      <div className={styles.body}>
        {children}
        {other && <p className={styles.other}>{other}</p>}
      </div>
    </div>
    <CarDrawing className={styles.drawing} />
  </div>
)
