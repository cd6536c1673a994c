import { type LinkProps, useNavigate } from '@tanstack/react-router'
import styles from '../../../features/figures/figures.module.css'
import { figureTexts } from '../../../features/figures/texts.ts'
import { UpdatedAt } from '../../../features/figures/UpdatedAt.tsx'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Segments } from '../../../kit/ui/Segments.tsx'
import { SelectField } from '../../../kit/ui/SelectField.tsx'
import type { StatsSearch } from '../../../navigation/searches/stats-search.ts'
import { responsibilityTexts } from './texts.ts'

type Props = {
  year: number
  /** Years with figures. The current and the selected year are always added. */
  years: readonly number[]
  isCompany: boolean
  maySeeCompany: boolean
  pathOf: (search: StatsSearch) => LinkProps
  /** Time when the figures were computed, in milliseconds; 0 if not yet. */
  at: number
}

/** Selects the year, and site or company. The selection is stored in the URL. */
export function ReportYearChoice({ year, years, isCompany, maySeeCompany, pathOf, at }: Props) {
  const t = useTexts(responsibilityTexts)
  const labels = useTexts(figureTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const shop = useSelectedShop()
  const thisYear = Number(format.today().slice(0, 4))
  const selectableYears = [...new Set([thisYear, year, ...years])].sort((one, other) => other - one)
  const choose = (search: StatsSearch) =>
    void navigate(pathOf({ year, ...(isCompany && { of: 'company' }), ...search }))
  return (
    <div className={styles.choices} data-off-paper="">
      {maySeeCompany && (
        <Segments
          label={t.whose}
          options={[
            { value: 'shop', title: shop.name },
            { value: 'company', title: t.wholeCompany },
          ]}
          value={isCompany ? 'company' : 'shop'}
          onChange={value => choose({ of: value === 'company' ? 'company' : undefined })}
        />
      )}
      <SelectField
        name="year"
        label={labels.year}
        placeholder={null}
        options={selectableYears.map(option => ({ value: String(option), label: String(option) }))}
        value={String(year)}
        onChange={event => choose({ year: Number(event.target.value) })}
      />
      <UpdatedAt at={at} />
    </div>
  )
}
