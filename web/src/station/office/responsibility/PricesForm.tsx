import type { Economy } from '@autokierto/contract/reports'
import {
  isNamedPartItem,
  type PricedItem,
  pricedItems,
  priceFields,
} from '@autokierto/domain/fields/price-fields'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { figureTexts } from '../../../features/figures/texts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { GuardedForm } from '../../../navigation/leave/GuardedForm.tsx'
import { useItemTexts } from './priced-items.ts'
import styles from './responsibility.module.css'
import { responsibilityTexts } from './texts.ts'

const others: readonly PricedItem[] = ['part_pcs', 'vehicle_pcs']
const pricedMaterials = pricedItems.filter(item => !isNamedPartItem(item) && !others.includes(item))

/** The company's price per unit of each item. Only main users can change them. */
export function PricesForm({ economy: { prices, items } }: { economy: Economy }) {
  const t = useTexts(responsibilityTexts)
  const labels = useTexts(figureTexts)
  const notify = useNotify()
  const itemTexts = useItemTexts()
  const [showsAllParts, setShowsAllParts] = useState(false)
  const save = useAction('changePrices', {
    refetch: ['reportShopEconomy', 'reportCompanyEconomy'],
    onSuccess: () => notify('success', deferText(responsibilityTexts.pricesSaved)),
  })
  const form = useForm(priceFields, {
    initialValues: prices,
    mutation: save,
    onSubmit: values =>
      save.mutate({ body: Object.fromEntries(pricedItems.map(item => [item, values[item] ?? null])) }),
  })
  const partItems = items.filter(({ item }) => isNamedPartItem(item))
  const parts = partItems.filter(({ item, amount }) => showsAllParts || amount > 0 || prices[item] !== null)
  const fields = (of: readonly PricedItem[]) => (
    <div className={styles.priceGrid}>
      {of.map(item => (
        <FormTextField
          key={item}
          of={form}
          name={item}
          label={itemTexts[item].name}
          optional="unsaid"
          unit={itemTexts[item].unit === labels.pcs ? t.perPiece : t.perUnit({ unit: itemTexts[item].unit })}
        />
      ))}
    </div>
  )
  return (
    <Card title={t.prices} className={styles.prices}>
      <p className={styles.small}>{t.pricesLead}</p>
      <GuardedForm of={form}>
        <section className={styles.priceGroup}>
          <h3>{t.ofMaterials}</h3>
          {fields(pricedMaterials)}
        </section>
        <section className={styles.priceGroup}>
          <h3>{t.ofParts}</h3>
          <p className={styles.small}>{t.ofPartsLead}</p>
          {fields([...others, ...parts.map(({ item }) => item)])}
          {parts.length < partItems.length && (
            <div>
              <Button
                kind="quiet"
                size="compact"
                icon={<Icon as={ChevronDown} />}
                onClick={() => setShowsAllParts(true)}
              >
                {t.allParts({ count: partItems.length })}
              </Button>
            </div>
          )}
        </section>
        <div>
          <Button type="submit" kind="secondary" busy={save.isPending}>
            {t.savePrices}
          </Button>
        </div>
      </GuardedForm>
    </Card>
  )
}
