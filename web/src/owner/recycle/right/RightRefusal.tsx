import type { ApiFailure, FailureCode } from '../../../api/api-failure.ts'
import { useErrorWords } from '../../../api/useErrorWords.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { SearchRefusal } from '../vehicle/SearchRefusal.tsx'
import { rightTexts } from './texts.ts'

/** The business register gave no answer to go by: the right is neither there nor missing. */
const UNCHECKED: FailureCode[] = ['PRH_BROKEN', 'PRH_API_EXCEPTION', 'PRH_API_SERVER_EXCEPTION']

type Props = { failure: ApiFailure; onRetry: () => void; onOther: () => void }

/** Why the person cannot act for the company now, and the way on. */
export function RightRefusal({ failure, onRetry, onOther }: Props) {
  const t = useTexts(rightTexts)
  const ui = useTexts(uiTexts)
  const words = useErrorWords()
  const other = (
    <Button kind="secondary" size="compact" onClick={onOther}>
      {t.again}
    </Button>
  )
  if (UNCHECKED.includes(failure.code)) {
    return (
      <Notice
        kind="error"
        live
        title={t.uncheckedTitle}
        action={
          <>
            <Button size="compact" onClick={onRetry}>
              {ui.retry}
            </Button>
            {other}
          </>
        }
      >
        <p>{words.of(failure)}</p>
      </Notice>
    )
  }
  if (failure.code !== 'PRH_API_PERMISSION_DENIED') {
    return <SearchRefusal failure={failure} onRetry={onRetry} />
  }
  const isJoint = failure.details.reason === 'joint_only'
  return (
    <Notice kind="warning" live title={isJoint ? t.jointTitle : t.deniedTitle} action={other}>
      <p>{isJoint ? t.jointText : t.deniedText}</p>
      {!isJoint && <p>{t.papers}</p>}
    </Notice>
  )
}
