import { parseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { ArrowRight } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { fieldCodesOf } from '../../api/api-failure.ts'
import { useAction } from '../../api/queries.ts'
import { type Fault, useErrorWords } from '../../api/useErrorWords.ts'
import { useShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlateField } from '../../vehicles/PlateField.tsx'
import { FoundVehicle } from './FoundVehicle.tsx'
import styles from './home.module.css'
import { searchRefusal } from './search-refusal.ts'
import { searchTexts } from './texts.ts'

const FIELD = 'plate_or_vin'

/** A vehicle stands at the gate: is it coming here, here already, or somebody else's? */
export function SearchPanel() {
  const t = useTexts(searchTexts)
  const words = useErrorWords()
  const shop = useShop()
  const [fault, setFault] = useState<Fault | null>(null)
  const search = useAction('searchVehicle', {
    onError: failure => {
      if (failure.fields.length > 0) setFault(fieldCodesOf(failure)[FIELD] ?? failure.code)
      document.getElementById(FIELD)?.focus()
    },
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (search.isPending) return
    const text = String(new FormData(event.currentTarget).get(FIELD) ?? '').trim()
    const wrong = text === '' ? 'REQUIRED' : parseIdentifier(text) ? null : 'PLATE_OR_VIN_LENGTH'
    setFault(wrong)
    search.reset()
    if (wrong) document.getElementById(FIELD)?.focus()
    else search.mutate({ params: { shop: shop.id }, body: { plate_or_vin: text } })
  }
  const refusal = search.error && search.error.fields.length === 0 ? search.error : null
  const key = refusal && searchRefusal(refusal)
  return (
    <>
      <Card tone="panel" className={styles.panel}>
        <search>
          <form noValidate onSubmit={submit} className={styles.search}>
            <div className={styles.searchWords}>
              <h2>{t.title}</h2>
              <p>{t.lead}</p>
            </div>
            <PlateField
              name={FIELD}
              label={t.field}
              tone="panel"
              placeholder="ABC-123"
              error={words.fault(fault)}
            />
            <Button
              type="submit"
              kind="amber"
              busy={search.isPending}
              after={<Icon as={ArrowRight} />}
              className={styles.searchButton}
            >
              {t.submit}
            </Button>
          </form>
        </search>
      </Card>
      {refusal && (
        <Notice kind={key?.startsWith('register') ? 'warning' : 'error'} live className={styles.outcome}>
          <p>{key ? t[key] : words.of(refusal)}</p>
        </Notice>
      )}
      {search.data && <FoundVehicle key={search.data.vehicle.id} vehicle={search.data.vehicle} />}
    </>
  )
}
