import type { ManagedUser } from '@autokierto/contract/users'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../../../kit/ui/Chip.tsx'
import { userTexts } from './texts.ts'

const USER_STATE_TONES = { invited: 'note', active: 'good', blocked: 'bad' } as const

export function UserStateChip({ state }: Pick<ManagedUser, 'state'>) {
  const t = useTexts(userTexts)
  return <Chip tone={USER_STATE_TONES[state]}>{t[state]}</Chip>
}

export function LastLogin({ at }: { at: string | null }) {
  const t = useTexts(userTexts)
  const format = useFormats()
  return <>{at ? format.dayTime(at) : t.never}</>
}
