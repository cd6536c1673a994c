import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useShop } from '../../app-context.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './responsibility.module.css'
import type { StatsSearch } from './stats-search.ts'
import { responsibilityTexts } from './texts.ts'

type Props = {
  year: number
  /** Years there is something of; the running and the chosen one are there always. */
  years: readonly number[]
  isCompany: boolean
  maySeeCompany: boolean
  pathOf: (search: StatsSearch) => LinkProps
}

/** Of whom and of which year the figures are; the choice stands in the address. */
export function YearChoice({ year, years, isCompany, maySeeCompany, pathOf }: Props) {
  const t = useTexts(responsibilityTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const shop = useShop()
  const thisYear = Number(format.today().slice(0, 4))
  const all = [...new Set([thisYear, year, ...years])].sort((one, other) => other - one)
  const choose = (search: StatsSearch) =>
    void navigate(pathOf({ year, ...(isCompany && { of: 'company' }), ...search }))
  return (
    <div className={styles.choices} data-off-paper="">
      {maySeeCompany && (
        <SelectField
          name="of"
          label={t.whose}
          placeholder={null}
          options={[
            { value: 'shop', label: shop.name },
            { value: 'company', label: t.wholeCompany },
          ]}
          value={isCompany ? 'company' : 'shop'}
          onChange={event => choose({ of: event.target.value === 'company' ? 'company' : undefined })}
        />
      )}
      <SelectField
        name="year"
        label={t.year}
        placeholder={null}
        options={all.map(each => ({ value: String(each), label: String(each) }))}
        value={String(year)}
        onChange={event => choose({ year: Number(event.target.value) })}
      />
    </div>
  )
}
