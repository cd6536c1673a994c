import { type ReactNode, useEffect, useRef } from 'react'
import styles from './PageHeading.module.css'

type Props = {
  title: ReactNode
  /** The tab's title: step and place. Needed where `title` is no plain string, or says too little alone. */
  documentTitle?: string
  lead?: ReactNode
  /** A link back, above everything. */
  back?: ReactNode
  /** Plate and chips above the title. */
  above?: ReactNode
  /** Buttons, or a date, at the right. */
  actions?: ReactNode
}

/**
 * The one h1 of a page or step, and the tab's title. It takes the focus when it appears after the first page,
 * so that keyboard and screen reader land where the eye does; give a step's heading a `key` of the step. Where somebody
 * has opened a menu meanwhile it leaves them there.
 */
export function PageHeading({ title, documentTitle, lead, back, above, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const page = document.documentElement
    if (!page.dataset.arrived) page.dataset.arrived = 'true'
    else if (!page.querySelector('[data-menu]')) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.heading} data-kept-clear={above ? '' : undefined}>
      <PageTitle>{documentTitle ?? String(title).replaceAll('\u00AD', '')}</PageTitle>
      {back && <div className={styles.back}>{back}</div>}
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** The tab's title, for the few pages without a `PageHeading`. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · Autokierto`}</title>
