-- what was on its way when the old version ended will not come any more
DELETE FROM "jobs" WHERE "name" = 'awaitExtract';--> statement-breakpoint
DELETE FROM "map_imports" WHERE "state" = 'sending';--> statement-breakpoint
-- a file that is gone is nobody's
UPDATE "map_imports" SET "file_id" = NULL WHERE "file_id" NOT IN (SELECT "id" FROM "files");--> statement-breakpoint
UPDATE "users" SET "avatar" = NULL WHERE "avatar" LIKE '/api/avatars/%' AND substr("avatar", 14) NOT IN (SELECT "id" FROM "files");--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "place" text DEFAULT 'rows' NOT NULL;--> statement-breakpoint
ALTER TABLE "map_imports" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "map_imports" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_id" text GENERATED ALWAYS AS (case when avatar like '/api/avatars/%' then substr(avatar, 14) end) STORED;--> statement-breakpoint
ALTER TABLE "map_imports" ADD CONSTRAINT "map_imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kanban_attachments_file_id_index" ON "kanban_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "users_picture_id_index" ON "users" USING btree ("picture_id");--> statement-breakpoint
UPDATE "map_imports" SET "job_id" = (SELECT max("id") FROM "jobs" WHERE "name" = 'importRegion' AND "input" ->> 'id' = "map_imports"."id"::text);
