import type { HouseholdId } from './household-id'
import type { Prisma, PrismaClient } from './prisma-client/client'

type Models = Prisma.TypeMap['model']
type ModelWithHousehold = {
  [Name in keyof Models]: 'householdId' extends keyof Models[Name]['payload']['scalars'] ? Name : never
}[keyof Models]

/** A user is found by their account, a household by a public id. */
type FoundOtherwise = 'User' | 'HouseholdLookup'

/** The models whose rows are read and written by their household only. */
export type HouseholdModel = Uncapitalize<Exclude<ModelWithHousehold, FoundOtherwise>>

type OfHousehold = { householdId: HouseholdId }
type Where = { where: OfHousehold }
/** A row stays in its household: only SQL statements move it to another. */
type Update = Where & { data: { householdId?: never } }
/** What a query of each method must have. Others, such as findUnique, which needs no `where` of this form, do not exist. */
type Required = {
  findFirst: Where
  findMany: Where
  create: { data: OfHousehold }
  createMany: { data: OfHousehold | OfHousehold[] }
  createManyAndReturn: { data: OfHousehold | OfHousehold[] }
  updateMany: Update
  updateManyAndReturn: Update
  deleteMany: Where
}

/** Prisma's methods of a model, of which every query names the household. */
type HouseholdDelegate<Delegate> = {
  [Method in keyof Required]: <Query extends Prisma.Args<Delegate, Method> & Required[Method]>(
    query: Prisma.SelectSubset<Query, Prisma.Args<Delegate, Method>>,
  ) => Prisma.PrismaPromise<Prisma.Result<Delegate, Query, Method>>
} & { count(query: Pick<Prisma.Args<Delegate, 'count'>, 'where'> & Where): Prisma.PrismaPromise<number> }

/** What a transaction of Prisma's can do. */
export type PrismaTransaction = Omit<Prisma.TransactionClient, HouseholdModel | '$transaction'> & {
  [Model in HouseholdModel]: HouseholdDelegate<PrismaClient[Model]>
}

type TransactionOptions = Parameters<PrismaClient['$transaction']>[1]

/** The Prisma client, with which a query of what households share does not compile without the household (decision 047). */
export type HouseholdClient = PrismaTransaction & {
  $transaction<Result>(
    work: (transaction: PrismaTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
}
