import { type ReactNode, useEffect, useRef } from 'react'
import styles from './PageHeading.module.css'

type Props = {
  title: ReactNode
  /** The document title. Needed if `title` is not a plain string, or is unclear without the page. */
  documentTitle?: string
  lead?: ReactNode
  back?: ReactNode
  above?: ReactNode
  actions?: ReactNode
}

/**
 * The only h1 of a page or step, and the document title. After the first page it takes the focus when it appears, so
 * that keyboard and screen reader users start at the same place. Give the heading of a step a `key` of the step. If a
 * menu was opened meanwhile, the focus stays there.
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

/** The document title, for the few pages without a `PageHeading`. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · Autokierto`}</title>
