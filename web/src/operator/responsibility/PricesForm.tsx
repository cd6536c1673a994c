import type { Economy } from '@autokierto/contract/reports'
import { pricedItems, priceFields } from '@autokierto/domain/fields/price-fields'
import { useAction } from '../../api/queries.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { itemWords } from './priced-items.ts'
import styles from './responsibility.module.css'
import { responsibilityTexts } from './texts.ts'

/** What the company gets for a unit of each thing; main users keep it. */
export function PricesForm({ prices }: Pick<Economy, 'prices'>) {
  const t = useTexts(responsibilityTexts)
  const notify = useNotify()
  const words = itemWords(t)
  const save = useAction('changePrices', {
    refetch: ['reportShopEconomy', 'reportCompanyEconomy'],
    onSuccess: () => notify('success', saying(responsibilityTexts.pricesSaved)),
  })
  const form = useForm(priceFields, {
    known: prices,
    call: save,
    send: told =>
      save.mutate({ body: Object.fromEntries(pricedItems.map(item => [item, told[item] ?? null])) }),
  })
  return (
    <Card title={t.prices} className={styles.prices}>
      <p className={styles.small}>{t.pricesLead}</p>
      <FormOf of={form}>
        <div className={styles.priceGrid}>
          {pricedItems.map(item => (
            <TextOf
              key={item}
              of={form}
              name={item}
              label={words[item].name}
              unit={t.perUnit({ unit: words[item].unit })}
            />
          ))}
        </div>
        <div>
          <Button type="submit" kind="secondary" busy={save.isPending}>
            {t.savePrices}
          </Button>
        </div>
      </FormOf>
    </Card>
  )
}
