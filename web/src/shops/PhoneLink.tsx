/** A number to call: digits for the phone, the writing people know for the eye. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
    {phone}
  </a>
)
