import { Link } from '#app/ui/link'
import { text } from '#app/ui/text'
import { toolCardClass, toolCardPictureClass } from './tool-card'

const TOOL_CARDS = [
  {
    to: '/collection',
    title: 'My Collection',
    description: 'Your saved recipes, with your notes and stars',
    more: 'View Collection',
    plate: 'shakshuka',
  },
  { to: '/meal-plans', title: 'Meal Plans', description: 'Plan your week', more: 'Plan Meals', plate: 'borsch' },
  {
    to: '/shopping-lists',
    title: 'Shopping Lists',
    description: 'What you need to buy',
    more: 'View Lists',
    plate: 'prawns',
  },
] as const

export function ToolCards() {
  return (
    <nav className="grid grid-cols-[minmax(0,1fr)] gap-4 mt-6 md:grid-cols-3" aria-label="Your kitchen">
      {TOOL_CARDS.map(({ to, title, description, more, plate }) => (
        <Link className={`${toolCardClass} text-ink no-underline hover:shadow-2`} to={to} prefetch="none" key={to}>
          <img className={toolCardPictureClass} src={`/plates/${plate}.svg`} width="96" height="96" alt="" />
          <span className="min-w-0">
            <span className={`${text.h3} block`}>{title}</span>
            <span className={`${text.meta} block`}>{description}</span>
            <span className="block mt-1 text-sm leading-[1.6] font-semibold text-tomato underline">{more}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
