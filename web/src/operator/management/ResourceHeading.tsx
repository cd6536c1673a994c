import { X } from 'lucide-react'
import { createContext, type FocusEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading, PageTitle } from '../../ui/PageHeading.tsx'
import styles from './management.module.css'
import { buildPanelPath, type ResourceKind } from './resource-kinds.ts'
import { managementTexts } from './texts.ts'

/** The list that a thing is shown beside; null where the thing is a page of its own. */
export const MasterListContext = createContext<ResourceKind | null>(null)

export const useIsInPanel = () => useContext(MasterListContext) !== null

type Props = { title: string; lead?: string; back?: ReactNode }

/** What a thing is called: the page's heading, or that of the panel beside the list, with the way to close it. */
export function ResourceHeading({ title, lead, back }: Props) {
  const kind = useContext(MasterListContext)
  const t = useTexts(managementTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  // As the heading of a page does: keyboard and screen reader land where the eye does.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  if (!kind) return <PageHeading title={title} lead={lead} back={back} />
  return (
    <div className={styles.panelHead}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.thing}>
        {back}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.quiet}>{lead}</p>}
      </div>
      <ButtonLink
        {...buildPanelPath(kind)}
        kind="quiet"
        size="compact"
        icon={<Icon as={X} />}
        aria-label={t.close({ name: title })}
        onFocus={intoSight}
      />
    </div>
  )
}

/** The panel goes up with the end of its list; browsers take what sticks within it for shown all the same. */
const intoSight = ({ currentTarget }: FocusEvent<HTMLElement>) => {
  const { top } = currentTarget.getBoundingClientRect()
  if (top < 0) window.scrollBy({ top: top - 16 })
}
