import {
  Activity,
  Building2,
  ChartColumn,
  ClipboardList,
  Clock,
  House,
  KeyRound,
  ListChecks,
  Megaphone,
  ScrollText,
  ShieldAlert,
  Warehouse,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../kit/calls/queries.ts'
import { useTexts } from '../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../kit/texts/texts.ts'
import { SideFrame } from '../navigation/links/SideFrame.tsx'
import { associationPaths } from '../navigation/paths/association-paths.ts'
import { paths } from '../navigation/paths/paths.ts'
import { useSideCounts } from './useSideCounts.ts'

const texts = defineTexts({
  association: { fi: 'Yhdistys', en: 'The association', se: 'Föreningen' },
  home: { fi: 'Etusivu', en: 'Home', se: 'Hem' },
  network: { fi: 'Verkosto', en: 'Network', se: 'Nätverket' },
  operators: { fi: 'Toimijat', en: 'Operators', se: 'Operatörer' },
  stations: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  overdue: { fi: 'Yli määräajan', en: 'Over the time limit', se: 'Över tidsgränsen' },
  makes: { fi: 'Merkit ja mallit', en: 'Makes and models', se: 'Märken och modeller' },
  signIn: { fi: 'Kirjautuminen', en: 'Signing in', se: 'Inloggning' },
  security: { fi: 'Turvallisuus', en: 'Security', se: 'Säkerhet' },
  service: { fi: 'Palvelu', en: 'The service', se: 'Tjänsten' },
  status: { fi: 'Tila', en: 'Status', se: 'Läge' },
  figures: { fi: 'Luvut', en: 'Figures', se: 'Siffror' },
  bulletins: { fi: 'Tiedotteet', en: 'Announcements', se: 'Bulletiner' },
  audit: { fi: 'Tapahtumaloki', en: 'Audit log', se: 'Händelselogg' },
  rounds: { fi: 'Kierrokset', en: 'Rounds', se: 'Omgångar' },
})

/** Frame with the side navigation around every page of the association. `page` is the path of the current page. */
export function AssociationFrame({ page, children }: { page: string; children: ReactNode }) {
  const t = useTexts(texts)
  const counts = useSideCounts()
  return (
    <SideFrame
      label={t.association}
      groups={[
        {
          title: t.association,
          items: [
            { path: paths.associationHome(), text: t.home, icon: House, exact: true, count: counts.home },
          ],
        },
        {
          title: t.network,
          items: [
            {
              path: associationPaths.operators(),
              text: t.operators,
              icon: Building2,
              count: counts.operators,
            },
            { path: associationPaths.stations(), text: t.stations, icon: Warehouse, count: counts.stations },
            { path: associationPaths.figures(), text: t.figures, icon: ChartColumn },
            { path: associationPaths.overdue(), text: t.overdue, icon: Clock, count: counts.overdue },
            { path: associationPaths.rounds(), text: t.rounds, icon: ClipboardList, count: counts.rounds },
            { path: associationPaths.bulletins(), text: t.bulletins, icon: Megaphone },
            { path: associationPaths.makes(), text: t.makes, icon: ListChecks, count: counts.makes },
            { path: associationPaths.signIn(), text: t.signIn, icon: KeyRound },
            { path: associationPaths.security(), text: t.security, icon: ShieldAlert },
            { path: associationPaths.audit(), text: t.audit, icon: ScrollText },
          ],
        },
        {
          title: t.service,
          items: [{ path: associationPaths.status(), text: t.status, icon: Activity }],
        },
      ]}
    >
      <RefetchCounts key={`counts of ${page}`} />
      {children}
    </SideFrame>
  )
}

/** Remounted for each page, which refetches stale counts. */
function RefetchCounts() {
  useCall('getAttention')
  return null
}
