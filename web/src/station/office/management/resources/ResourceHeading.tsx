import { X } from 'lucide-react'
import { createContext, type FocusEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { PageHeading, PageTitle } from '../../../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import styles from './management.module.css'
import { buildPanelPath, type ResourceKind } from './resource-kinds.ts'
import { managementTexts } from './texts.ts'

/** The kind of the list next to the resource; `null` if the resource is a full page. */
export const MasterListContext = createContext<ResourceKind | null>(null)

export const useIsInPanel = () => useContext(MasterListContext) !== null

type Props = { title: string; lead?: string; back?: ReactNode }

/** The resource's name as the page's heading, or as the heading of the panel with a close button. */
export function ResourceHeading({ title, lead, back }: Props) {
  const kind = useContext(MasterListContext)
  const t = useTexts(managementTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  // Like a page's heading, it takes the focus for keyboard and screen reader users.
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

/** Scrolls to the button: at the end of the list the sticky panel moves up, but browsers treat the button as visible. */
const intoSight = ({ currentTarget }: FocusEvent<HTMLElement>) => {
  const { top } = currentTarget.getBoundingClientRect()
  if (top < 0) window.scrollBy({ top: top - 16 })
}
