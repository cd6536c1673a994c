import { useCall } from '../../../../kit/calls/queries.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { RadioCards } from '../../../../kit/ui/RadioCards.tsx'
import { userTexts } from './texts.ts'

export type Fate = 'keep' | 'end'

type Props = { userId: number; value: Fate; onChange: (value: Fate) => void }

/** Asks whether the keys and webhooks that a user created end with the user. Renders nothing if there are none. */
export function Integrations({ userId, value, onChange }: Props) {
  const t = useTexts(userTexts)
  const keys = useCall('listApiKeys').data?.results ?? []
  const webhooks = useCall('listWebhooks').data?.results ?? []
  const names = [
    ...keys.filter(key => key.created_by_id === userId && (key.state === 'active' || key.state === 'closed')),
    ...webhooks.filter(webhook => webhook.created_by_id === userId),
  ].map(item => ('name' in item ? t.ownKey({ name: item.name }) : t.ownWebhook({ url: item.url })))
  if (names.length === 0) return null
  return (
    <>
      <p>{t.integrations}</p>
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <RadioCards
        name="integrations"
        label={t.integrationsAsk}
        value={value}
        onChange={next => onChange(next === 'end' ? 'end' : 'keep')}
        options={[
          { value: 'keep', title: t.integrationsKeep },
          { value: 'end', title: t.integrationsEnd },
        ]}
      />
    </>
  )
}
