import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { Check } from 'lucide-react'
import { ColorName } from '../../features/vehicles/ColorName.tsx'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { StatusChip } from '../../features/vehicles/StatusChip.tsx'
import { useKindName } from '../../features/vehicles/useKindName.ts'
import { VehicleDrawing } from '../../features/vehicles/VehicleDrawing.tsx'
import { ActionMenu } from '../../kit/ui/ActionMenu.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Row } from '../../kit/ui/Row.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { Steps } from '../../kit/ui/Steps.tsx'
import { Timeline } from '../../kit/ui/Timeline.tsx'
import { ActionSamples } from './ActionSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { ListSamples } from './ListSamples.tsx'
import { Sample } from './Sample.tsx'
import styles from './UiGalleryPage.module.css'

/** Every component in every state, for visual review and accessibility checks. Only in development. */
export function UiGalleryPage() {
  const kindName = useKindName()
  return (
    <>
      <PageHeading title="Komponentit" lead="Jokainen komponentti jokaisessa tilassaan." />
      <Stack gap={48}>
        <ActionSamples />
        <FormSamples />
        <ListSamples />
        <Sample title="Cards">
          <div className={styles.columns}>
            <Card title="Plain" aside={<a href="#cards">Kaikki</a>}>
              <p>A white sheet.</p>
            </Card>
            <Card title="Panel" tone="panel">
              <p>
                The one main action, with <a href="#cards">all cards</a>.
              </p>
            </Card>
            <Card title="Brand" tone="brand">
              <p>Green.</p>
            </Card>
            <Card title="Tint" tone="tint" level={3}>
              <p>Pale green.</p>
            </Card>
          </div>
        </Sample>
        <Sample title="Chips and plates">
          <Row gap={12} align="start">
            {(['good', 'now', 'note', 'neutral', 'bad'] as const).map(tone => (
              <Chip key={tone} tone={tone} icon={<Icon as={Check} />}>
                {tone}
              </Chip>
            ))}
            {vehicleStatuses.map(status => (
              <StatusChip key={status} status={status} />
            ))}
          </Row>
          <Row gap={12} align="start">
            <Plate plate="ABC-123" />
            <Plate plate="KLO-456" size="large" />
            <Plate plate={null} />
          </Row>
        </Sample>
        <Sample title="Steps">
          <Steps
            label="Vaiheet"
            steps={['Ajoneuvo', 'Sijainti', 'Piste', 'Toimitus', 'Vahvistus']}
            current={2}
          />
        </Sample>
        <Sample title="Menu">
          <ActionMenu
            label="Muut toiminnot"
            actions={[
              { key: 'print', title: 'Tulosta tarra', onSelect: () => {} },
              {
                key: 'send',
                title: 'Lähetä toiseen pisteeseen',
                reason: 'Käsittely on jo aloitettu.',
                onSelect: () => {},
              },
              {
                key: 'revoke',
                title: 'Mitätöi todistus',
                text: 'Kysyy syyn, kertoo omistajalle',
                danger: true,
                onSelect: () => {},
              },
            ]}
          />
        </Sample>
        <Sample title="Timeline and facts">
          <div className={styles.columns}>
            <Timeline
              items={[
                {
                  key: 1,
                  state: 'done',
                  title: 'Vastaanotto ja tunnistus',
                  text: 'Mikko L. 20.11. klo 9.12 · 1 240 kg',
                },
                { key: 2, state: 'now', mark: 2, title: 'Esikäsittely', text: 'Kesken' },
                { key: 3, state: 'todo', mark: 3, title: 'Osien irrotus', text: 'Ei aloitettu' },
              ]}
            />
            <div>
              <DescriptionList
                items={[
                  { term: 'Käyttöönotto', value: '2004' },
                  { term: 'Väri', value: <ColorName color="Red" /> },
                  { term: 'Laji', value: kindName('AUTO') },
                  { term: 'VIN', value: 'JTDBR22E204512345' },
                ]}
              />
              <DescriptionList
                layout="side"
                items={[
                  { term: 'Todistus annettu', value: '20.11. klo 9.20' },
                  { term: 'Otettu vastaan', value: '20.11. klo 9.12' },
                ]}
              />
            </div>
          </div>
        </Sample>
        <Sample title="Drawings and colours">
          <div className={styles.drawings}>
            {vehicleKindCodes.map(kind => (
              <figure key={kind}>
                <VehicleDrawing kind={kind} />
                <figcaption>{kindName(kind)}</figcaption>
              </figure>
            ))}
          </div>
          <Row gap={12} align="start">
            {vehicleColors.map(color => (
              <ColorName key={color} color={color} />
            ))}
          </Row>
        </Sample>
      </Stack>
    </>
  )
}
