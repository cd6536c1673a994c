import type { National } from '@autokierto/contract/national-figures'
import { targets } from '@autokierto/domain/questionnaires/self-monitoring'
import styles from '../../operator/responsibility/responsibility.module.css'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { figureTexts } from './texts.ts'

/** What share of the weight went to use again, beside what the law asks for. */
export function RateCard({ rates, operators }: Pick<National, 'rates' | 'operators'>) {
  const t = useTexts(figureTexts)
  const format = useFormats()
  const told = (rate: number | null) => (rate === null ? '–' : t.percent({ rate: format.number(rate, 1) }))
  const reported = operators.filter(({ recycling }) => recycling !== null)
  return (
    <Card title={t.rates}>
      <div className={styles.tiles}>
        {(['recycling', 'recovery'] as const).map(of => {
          const rate = rates[of]
          const isReached = rate !== null && rate >= targets[of]
          return (
            <div key={of}>
              <span>{t[of]}</span>
              <span className={styles.big}>
                {told(rate)}{' '}
                {rate !== null && (
                  <Chip tone={isReached ? 'good' : 'bad'}>{isReached ? t.reached : t.missed}</Chip>
                )}
              </span>
              <span className={styles.small}>{t.target({ rate: targets[of] })}</span>
            </div>
          )
        })}
      </div>
      <p className={styles.small}>
        {rates.reported === 0 ? t.noForms : t.ratesOf({ count: rates.reported })}
      </p>
      {reported.length > 0 && (
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
              cell: ({ recycling }) => told(recycling),
            },
            { key: 'recovery', head: t.recovery, numeric: true, cell: ({ recovery }) => told(recovery) },
          ]}
        />
      )}
    </Card>
  )
}
