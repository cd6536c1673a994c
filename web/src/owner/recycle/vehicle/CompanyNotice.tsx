import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { vehicleTexts } from './texts.ts'

/** Nothing of a company's vehicle is shown: the right to represent it cannot be checked here yet. */
export function CompanyNotice() {
  const t = useTexts(vehicleTexts)
  return (
    <Notice live title={t.companyTitle}>
      <p>{t.companyText}</p>
    </Notice>
  )
}
