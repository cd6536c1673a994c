import { ClipboardList, House, Recycle, ScrollText, Store, Truck, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NavigationItem } from '../layout/navigation.ts'
import { paths } from '../paths.ts'
import { useBatteryReport } from './access/useBatteryReport.ts'
import { type StationAction, useCan } from './access/useCan.ts'
import { managementPath } from './management/resource-kinds.ts'

type StationItem = NavigationItem & {
  /** The calls the page lives on, any of which will do: who may make none of them does not see the link. */
  needs?: readonly StationAction[]
  /** Shown once the company's battery report has been fetched: that call grants the access. */
  needsBatteryReport?: true
}

/** The station's pages, in the order of the header. A new page is one entry here. */
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

/** The links that the one who works here may follow; until it is known who that is, those that everybody may. */
export function StationNavigation({ children }: { children: (items: NavigationItem[]) => ReactNode }) {
  const may = useCan()
  const hasBatteryReport = useBatteryReport() !== null
  return children(
    stationNavigation.filter(
      ({ needs, needsBatteryReport }) =>
        (!needs || needs.some(may)) && (!needsBatteryReport || hasBatteryReport),
    ),
  )
}
