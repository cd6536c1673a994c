import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { CarDrawing } from '../../vehicles/CarDrawing.tsx'
import styles from './LoginLayout.module.css'

type Props = { title: string; lead?: string; children?: ReactNode; other?: ReactNode }

/** The frame of the two logins: the words at the left, the car at the right, the other door at the bottom. */
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
