import { Link } from '@tanstack/react-router'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { LoginLayout } from '../login/LoginLayout.tsx'
import { ResetLinkForm } from './ResetLinkForm.tsx'
import { resetTexts } from './texts.ts'

export function AskLinkPage() {
  const t = useTexts(resetTexts)
  return (
    <LoginLayout
      title={t.askTitle}
      lead={t.askLead}
      other={<Link {...paths.operatorLogin()}>{t.toLogin}</Link>}
    >
      <ResetLinkForm />
    </LoginLayout>
  )
}
