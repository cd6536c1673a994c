import styles from './Segments.module.css'

type Props = {
  label: string
  options: readonly { value: string; title: string }[]
  value: string
  onChange: (value: string) => void
}

/** Switches immediately between a few views of the same thing. */
export const Segments = ({ label, options, value, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that act immediately are no form fields
  <div role="group" aria-label={label} className={styles.segments} data-off-paper="">
    {options.map(option => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.title}
      </button>
    ))}
  </div>
)
