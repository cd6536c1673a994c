import { createLink, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { isStepBack } from '../../kit/pages/visits.ts'
import { LinkButton } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import styles from './links.module.css'

/**
 * A router link that looks like a button: `<ButtonLink {...paths.ownerRecycle()} kind="primary">`. The router marks
 * every ancestor page as current too; only the navigation should show that.
 */
export const ButtonLink = createLink(({ 'aria-current': _, ...rest }: ComponentProps<typeof LinkButton>) => (
  <LinkButton {...rest} />
))

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function BackAnchor({ children, onClick, 'aria-current': _, ...rest }: ComponentProps<'a'>) {
  const { history } = useRouter()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || !rest.href || !isStepBack(history, rest.href)) return onClick?.(event)
    event.preventDefault()
    history.back()
  }
  const link = { ...rest, onClick: press }
  return (
    <a {...link} className={styles.back} data-off-paper="">
      <Icon as={ArrowLeft} size={18} />
      {children}
    </a>
  )
}

/** The link to the parent list at the top of a page. It steps back in the history when the person came from there. */
export const BackLink = createLink(BackAnchor)
