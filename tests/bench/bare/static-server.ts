// The limit of Express: one static text, as long as the baseline page, from memory.
import compression from 'compression'
import express from 'express'

const links = Array.from({ length: 30 }, (_, at) => `<li><a href="/page/${at + 1}">Link number ${at + 1}</a></li>`)
const text = `<!DOCTYPE html><title>Static</title><ul>${links.join('')}</ul>`
const app = express()
app.disable('x-powered-by')
app.use(compression())
app.get('/', (_request, response) => void response.type('html').send(text))
app.listen(Number(process.env.PORT), '127.0.0.1')
