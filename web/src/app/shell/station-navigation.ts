import { ClipboardList, House, Recycle, ScrollText, Store, Truck, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../navigation/paths/paths.ts'
import { useBatteryReport } from '../../station/access/useBatteryReport.ts'
import { type StationAction, useCan } from '../../station/access/useCan.ts'
import { managementPath } from '../../station/office/management/resources/resource-kinds.ts'
import type { NavigationItem } from './navigation.ts'

type StationItem = NavigationItem & {
  /** The link is visible to users who may make at least one of these calls. */
  needs?: readonly StationAction[]
  /** Visible once the company's battery report is fetched, since that call decides the access. */
  needsBatteryReport?: true
}

/** The site's pages, in the order of the header. A new page is one entry here. */
const stationNavigation: StationItem[] = [
  { path: paths.operatorHome(), text: { fi: 'Etusivu', en: 'Home', se: 'Hem' }, icon: House, exact: true },
  {
    path: paths.intake(),
    text: { fi: 'Ota vastaan', en: 'Enter new vehicle', se: 'Ta emot' },
    icon: Recycle,
    needs: ['searchVehicle'],
  },
  {
    path: paths.incoming(),
    text: { fi: 'Saapuvat', en: 'Incoming', se: 'Inkommande' },
    icon: Truck,
  },
  {
    path: paths.available(),
    text: { fi: 'Tarjolla', en: 'Available', se: 'Tillgängliga' },
    icon: Store,
    needs: ['listMarket'],
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
    needs: ['reportShopFigures'],
  },
  {
    path: paths.batteryForm(),
    text: { fi: 'Akkulomake', en: 'Battery report', se: 'Batterirapport' },
    icon: ClipboardList,
    needsBatteryReport: true,
  },
  {
    path: managementPath(),
    text: { fi: 'Hallinta', en: 'Management', se: 'Administration' },
    icon: Users,
    needs: ['listOperatorUsers', 'listContractorUsers'],
  },
  { path: paths.profile(), text: { fi: 'Profiili', en: 'Profile', se: 'Profil' }, icon: UserRound },
]

/** Passes the navigation items that the user may open. Until the user is known, these are the unrestricted ones. */
export function StationNavigation({ children }: { children: (items: NavigationItem[]) => ReactNode }) {
  const can = useCan()
  const hasBatteryReport = useBatteryReport() !== null
  return children(
    stationNavigation.filter(
      ({ needs, needsBatteryReport }) =>
        (!needs || needs.some(can)) && (!needsBatteryReport || hasBatteryReport),
    ),
  )
}
