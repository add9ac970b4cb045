import type { CategoriaDaOperacao } from '@festejo/contrato/operacao/categorias.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { textWithAcao } from '../../../../lib/http/errors.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import { Ordenavel } from '../../../../ui/ordenavel/ordenavel.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { categoriasQuery, useCategorias } from './categorias.api.ts';
import { FormularioDaCategoria } from './formulario-da-categoria.tsx';
import { JuntarCategoria } from './juntar-categoria.tsx';

/** @param desenho draws a category's icon */
export function CategoriasDoMarketplace({ desenho }: { desenho: (icone: string) => ReactNode }) {
  const consulta = useQuery(categoriasQuery);
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={6} />} />;
  const { itens } = consulta.data;
  return (
    <Blocos>
      <Bloco titulo="Categorias do marketplace" texto="Arraste para mudar a ordem. No teclado: Espaço pega, as setas movem, Espaço solta.">
        <Lista categorias={itens} desenho={desenho} />
      </Bloco>
      <Bloco titulo="Nova categoria">
        <FormularioDaCategoria desenho={desenho} />
      </Bloco>
    </Blocos>
  );
}

interface Aberta {
  readonly id: string;
  readonly para: 'mudar' | 'juntar';
}

function Lista({ categorias, desenho }: { categorias: readonly CategoriaDaOperacao[]; desenho: (icone: string) => ReactNode }) {
  const { ordenar } = useCategorias();
  const [aberta, setAberta] = useState<Aberta | null>(null);
  const [adiante, setAdiante] = useState<readonly CategoriaDaOperacao[] | null>(null);
  const fechar = () => setAberta(null);
  const guardarOrdem = async (nova: CategoriaDaOperacao[]) => {
    setAdiante(nova);
    try {
      toast.sucesso((await ordenar(nova.map(({ id }) => id))).message);
    } catch (falha) {
      void dialogs.aviso(`A ordem voltou a ser a de antes. ${textWithAcao(falha)}`);
    } finally {
      setAdiante(null);
    }
  };
  return (
    <Ordenavel
      className={estilos.linhas}
      itens={adiante ?? categorias}
      rotulo="Categorias do marketplace"
      emLinhas
      nomeDe={({ nome }) => nome}
      aoOrdenar={(nova) => void guardarOrdem(nova)}
      desenhar={(categoria) => (
        <div className={estilos.categoria}>
          <span className={estilos.icone}>{desenho(categoria.icone)}</span>
          <div>
            <p className={estilos.ato}>
              <strong>{categoria.nome}</strong>
            </p>
            <p className={estilos.miudo}>
              {quantos(categoria.produtos, 'produto à venda', 'produtos à venda')} ·{' '}
              {quantos(categoria.categorias, 'categoria de loja', 'categorias de lojas')}
            </p>
          </div>
          <div className={estilos.acoes}>
            <Botao
              tipo="discreto"
              size="sm"
              aria-label={`Mudar ${categoria.nome}`}
              onClick={() => setAberta({ id: categoria.id, para: 'mudar' })}
            >
              Mudar
            </Botao>
            {categorias.length > 1 && (
              <Botao
                tipo="discreto"
                size="sm"
                aria-label={`Juntar ${categoria.nome} a outra`}
                onClick={() => setAberta({ id: categoria.id, para: 'juntar' })}
              >
                Juntar
              </Botao>
            )}
          </div>
          {aberta?.id === categoria.id && (
            <div className={estilos.aberta}>
              {aberta.para === 'mudar' ? (
                <FormularioDaCategoria categoria={categoria} desenho={desenho} aoFechar={fechar} />
              ) : (
                <JuntarCategoria categoria={categoria} outras={categorias.filter(({ id }) => id !== categoria.id)} aoFechar={fechar} />
              )}
            </div>
          )}
        </div>
      )}
    />
  );
}
