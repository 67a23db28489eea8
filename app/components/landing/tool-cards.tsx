import { Link } from '@remix-run/react'

const TOOL_CARDS = [
  {
    to: '/collection',
    title: 'My Collection',
    text: 'The recipes you keep, with your notes and stars',
    more: 'View Collection',
    plate: 'shakshuka',
  },
  { to: '/meal-plans', title: 'Meal Plans', text: 'What you mean to cook', more: 'Plan Meals', plate: 'borsch' },
  { to: '/shopping-lists', title: 'Shopping Lists', text: 'What is still to buy', more: 'View Lists', plate: 'prawns' },
] as const

export function ToolCards() {
  return (
    <nav className="tools" aria-label="Your kitchen">
      {TOOL_CARDS.map(({ to, title, text, more, plate }) => (
        <Link className="sheet tool" to={to} prefetch="none" key={to}>
          <img className="bare" src={`/plates/${plate}.svg`} width="96" height="96" alt="" />
          <span>
            <span className="h3">{title}</span>
            <span className="meta">{text}</span>
            <span className="more">{more}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
