import type { MassBalance } from '@autokierto/contract/process'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import styles from './balance.module.css'
import { balanceTexts } from './balance-texts.ts'

/**
 * Mass balance: the weight of the vehicle compared with the recorded amounts, as a bar to scale and as a
 * table.
 */
export function BalanceCard({ balance }: { balance: MassBalance | null | undefined }) {
  const t = useTexts(balanceTexts)
  const format = useFormats()
  if (!balance || (balance.groups.length === 0 && !balance.whole)) return null
  const { whole, register_kg, is_far_from_register, groups, rest_kg, is_doubtful } = balance
  const recordedKg = groups.reduce((sum, { kg }) => sum + kg, 0)
  const isWeighed = groups.some(({ group }) => group === 'hull')
  const rows = [
    ...groups.map(({ group, kg }) => ({ key: group as string, name: t[group], kg })),
    ...(rest_kg !== null && rest_kg > 0
      ? [{ key: 'rest', name: isWeighed ? t.rest : t.hullAndRest, kg: rest_kg }]
      : []),
  ]
  const weight = (kg: number) => format.weight(Math.round(kg * 10) / 10)
  const totalKg = Math.max(whole?.kg ?? 0, recordedKg)
  return (
    <Card
      title={t.title}
      aside={
        <span className={styles.sum}>
          {whole
            ? t.recordedOf({ recorded: weight(recordedKg), whole: weight(whole.kg) })
            : t.recorded({ recorded: weight(recordedKg) })}
        </span>
      }
    >
      <div className={styles.balance}>
        <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <Patterns />
          {rows.map((row, at) => {
            const before = rows.slice(0, at).reduce((sum, { kg }) => sum + kg, 0)
            return (
              <rect
                key={row.key}
                data-group={row.key}
                x={(100 * before) / totalKg}
                y="0"
                width={(100 * row.kg) / totalKg}
                height="10"
              />
            )
          })}
        </svg>
        <table className={styles.table}>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <th scope="row">
                  <svg className={styles.mark} viewBox="0 0 10 10" aria-hidden="true">
                    <rect data-group={row.key} width="10" height="10" rx="2" />
                  </svg>
                  {row.name}
                </th>
                <td>{weight(row.kg)}</td>
                <td>{format.number(Math.round((1000 * row.kg) / totalKg) / 10)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
        {is_doubtful && (
          <Notice kind="warning" title={t.doubtful({ difference: weight(Math.abs(rest_kg ?? 0)) })}>
            {t.doubtfulText}
          </Notice>
        )}
        {is_far_from_register && (
          <Notice kind="warning" title={t.farFromRegister({ register: weight(register_kg ?? 0) })}>
            {t.farFromRegisterText}
          </Notice>
        )}
        <p className={styles.note}>
          {!whole
            ? t.notWeighed
            : whole.by === 'register'
              ? t.byRegister
              : register_kg === null
                ? t.byScales
                : t.byScalesBeside({ register: weight(register_kg) })}
        </p>
      </div>
    </Card>
  )
}

/** The pattern distinguishes the remainder without colour. */
const Patterns = () => (
  <defs>
    <pattern id="balance-stripes" width="1.6" height="10" patternUnits="userSpaceOnUse">
      <rect width="1.6" height="10" fill="var(--sunken)" />
      <rect width="0.4" height="10" fill="var(--line)" />
    </pattern>
  </defs>
)
