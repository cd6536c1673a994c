import type { ReactNode } from 'react'
import styles from './UiGalleryPage.module.css'

export const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.sample}>
    <h2>{title}</h2>
    {children}
  </section>
)
