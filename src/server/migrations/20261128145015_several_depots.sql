ALTER TABLE "map_matrices" ADD COLUMN "family" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "map_matrices" ADD COLUMN "names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "board_edits" ADD COLUMN "beside" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "map_matrices_family_used_at_index" ON "map_matrices" USING btree ("family","used_at");