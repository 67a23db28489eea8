-- The shops of a household with their aisles in the order of a walk: [{ id, name, aisles: [{ aisle, name, under }] }].
ALTER TABLE "households" ADD COLUMN "shops" JSONB NOT NULL DEFAULT '[]';
-- The shop whose aisles a list follows. Its id is in the household's row, so there is no foreign key.
ALTER TABLE "shopping_lists" ADD COLUMN "shop_id" UUID;
-- An aisle of the household's own, by name. "aisle" stays for shops that do not have it.
ALTER TABLE "shopping_list_items" ADD COLUMN "own_aisle" TEXT;
