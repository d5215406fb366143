interface PhoneFrameProps {
  src: string
  title: string
  className: string
}

/** A page of ours as a phone shows it. Its width is in CSS px, not in the units of the style sheets. */
export function PhoneFrame({ src, title, className }: PhoneFrameProps) {
  return <iframe className={className} src={src} title={title} width={375} />
}
