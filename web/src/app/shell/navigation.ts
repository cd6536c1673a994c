import { type LucideIcon, Recycle, ScrollText } from 'lucide-react'
import type { PlainText } from '../../kit/texts/texts.ts'
import { paths } from '../../navigation/paths/paths.ts'

export type NavigationItem = {
  path: { to: string }
  text: PlainText
  icon: LucideIcon
  /** The link is current only on this exact page, not on pages below it. */
  exact?: boolean
}

/** The owner's pages in the order of the header. Those of stations: `station-navigation.ts`. */
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
