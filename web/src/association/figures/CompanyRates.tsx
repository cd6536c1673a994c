import type { NationalFigures } from '@autokierto/contract/national-figures'
import { TableFiles } from '../../features/figures/TableFiles.tsx'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { DataTable } from '../../kit/ui/DataTable.tsx'
import { nationalFigureTexts } from './texts.ts'

type Props = {
  operators: NationalFigures['operators']
  /** Builds the file name of a table from its caption. */
  nameOf: (table: string) => string
}

const roundRate = (rate: number | null) => (rate === null ? null : Math.round(10 * rate) / 10)

/** The recycling and recovery rates required by law, per company that has reported; nothing when none has. */
export function CompanyRates({ operators, nameOf }: Props) {
  const t = useTexts(nationalFigureTexts)
  const format = useFormats()
  const formatRate = (rate: number | null) =>
    rate === null ? '–' : t.percent({ rate: format.number(rate, 1) })
  const reported = operators.filter(({ recycling }) => recycling !== null)
  if (reported.length === 0) return null
  return (
    <>
      <TableFiles
        name={nameOf(t.ratesByCompany)}
        head={[t.operator, `${t.recycling}, %`, `${t.recovery}, %`]}
        rows={reported.map(({ name, recycling, recovery }) => [
          name,
          roundRate(recycling),
          roundRate(recovery),
        ])}
      />
      <DataTable
        caption={t.ratesByCompany}
        rows={reported}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', head: t.operator, main: true, cell: ({ name }) => name },
          {
            key: 'recycling',
            head: t.recycling,
            numeric: true,
            cell: ({ recycling }) => formatRate(recycling),
          },
          { key: 'recovery', head: t.recovery, numeric: true, cell: ({ recovery }) => formatRate(recovery) },
        ]}
      />
    </>
  )
}
