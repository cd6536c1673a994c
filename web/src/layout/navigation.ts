import { ClipboardList, House, type LucideIcon, Recycle, ScrollText, Store, Truck } from 'lucide-react'
import { paths } from '../paths.ts'
import type { SessionState } from '../session/session.ts'
import type { PlainText } from '../texts/texts.ts'

export type NavigationItem = {
  path: { to: string }
  text: PlainText
  icon: LucideIcon
  /** Only the page itself counts as "here", not the pages below it. */
  exact?: boolean
  /** Who sees the link; everybody of the audience unless said. */
  visible?: (session: SessionState) => boolean
}

/** The person's pages, in the order of the header. */
export const personNavigation: NavigationItem[] = [
  {
    path: paths.ownerRecycle(),
    text: { fi: 'Kierrätä ajoneuvo', en: 'Recycle a vehicle', se: 'Återvinn ett fordon' },
    icon: Recycle,
  },
  {
    path: paths.ownerHistory(),
    text: { fi: 'Omat ajoneuvot', en: 'Your vehicles', se: 'Egna fordon' },
    icon: ScrollText,
  },
]

/** The station's pages, in the order of the header. A new page is one entry here. */
export const operatorNavigation: NavigationItem[] = [
  { path: paths.operatorHome(), text: { fi: 'Etusivu', en: 'Home', se: 'Hem' }, icon: House, exact: true },
  {
    path: paths.incoming(),
    text: { fi: 'Saapuvat', en: 'Incoming', se: 'Inkommande' },
    icon: Truck,
  },
  {
    path: paths.available(),
    text: { fi: 'Tarjolla', en: 'Available', se: 'Tillgängliga' },
    icon: Store,
    visible: ({ groups }) => !groups.includes('contractor'),
  },
  {
    path: paths.process(),
    text: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
    icon: ClipboardList,
  },
  {
    path: paths.responsibility(),
    text: { fi: 'Vastuullisuus', en: 'Responsibility', se: 'Ansvar' },
    icon: ScrollText,
    // Subcontractors have neither figures nor forms.
    visible: ({ groups }) => !groups.includes('contractor'),
  },
  {
    path: { to: '/operator/forms/battery' },
    text: { fi: 'Akkulomake', en: 'Battery report', se: 'Batterirapport' },
    icon: ClipboardList,
    visible: ({ groups }) => groups.includes('operator'),
  },
]

/** Links for whoever is signed in; none for visitors, and none for a station's user before a site is chosen. */
export function navigationOf(session: SessionState): NavigationItem[] {
  const association = session.groups.includes('association')
  const items =
    session.userType === 1
      ? personNavigation
      : session.userType === 2 && session.shop && !association
        ? operatorNavigation
        : []
  return items.filter(item => item.visible?.(session) ?? true)
}
