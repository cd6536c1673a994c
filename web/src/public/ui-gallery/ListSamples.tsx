import { useState } from 'react'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { VehicleDrawing } from '../../features/vehicles/VehicleDrawing.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { type Column, DataTable } from '../../kit/ui/DataTable.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../kit/ui/States.tsx'
import { Sample } from './Sample.tsx'

type SampleRow = { id: number; plate: string; name: string; text: string; arrival: string; score: number }

const SAMPLE_ROWS: SampleRow[] = [
  {
    id: 1,
    plate: 'KLO-456',
    name: 'Ford Transit',
    text: '2009 · Valkoinen',
    arrival: 'Nouto 10.00',
    score: 39,
  },
  { id: 2, plate: 'BAB-234', name: 'Volvo V70', text: '2002 · Sininen', arrival: 'Tuo itse', score: 71 },
  {
    id: 3,
    plate: 'LEI-302',
    name: 'Škoda Octavia',
    text: '2006 · Harmaa',
    arrival: 'Siirto Vantaalta',
    score: 8,
  },
]

const COLUMNS: Column<SampleRow>[] = [
  {
    key: 'vehicle',
    head: 'Ajoneuvo',
    main: true,
    sorts: [{ by: 'id' }],
    cell: row => (
      <>
        <Plate plate={row.plate} /> <b>{row.name}</b>
      </>
    ),
  },
  { key: 'text', head: 'Vuosi ja väri', cell: row => row.text },
  { key: 'arrival', head: 'Saapuu', cell: row => <Chip tone="now">{row.arrival}</Chip> },
  { key: 'score', head: 'Pisteet', numeric: true, cell: row => row.score },
  {
    key: 'actions',
    head: 'Toiminnot',
    actions: true,
    cell: row => (
      <Button size="compact" aria-label={`Ota vastaan ${row.plate}`}>
        Ota vastaan
      </Button>
    ),
  },
]

export function ListSamples() {
  const [ordering, setOrdering] = useState('id')
  return (
    <Sample title="List: full, loading, empty, error">
      <Card flush title="Saapuu tänään" level={3}>
        <DataTable
          caption="Saapuvat ajoneuvot"
          columns={COLUMNS}
          rows={SAMPLE_ROWS}
          rowKey={row => row.id}
          ordering={ordering}
          onOrdering={next => setOrdering(next ?? 'id')}
        />
        <Pager shown={3} count={124} hasMore onMore={() => {}} />
      </Card>
      <Card flush>
        <Skeleton />
      </Card>
      <Skeleton kind="text" />
      <Card>
        <EmptyState
          title="Ei saapuvia ajoneuvoja"
          text="Ajoneuvot näkyvät täällä, kun omistaja on valinnut pisteesi."
          drawing={<VehicleDrawing kind="AUTO" />}
        />
      </Card>
      <Card>
        <ErrorState
          title="Tietoja ei saatu haettua"
          text="Liikennerekisteriin ei saada yhteyttä. Yritä hetken kuluttua uudelleen."
          onRetry={() => {}}
        />
      </Card>
    </Sample>
  )
}
