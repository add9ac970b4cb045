import { MapaDeMarcas } from '../../features/conta/enderecos/mapa/mapa-de-marcas.tsx';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { NumerosDoMercado } from '../../features/operacao/operacao/numeros/numeros-do-mercado.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** The numbers of the market. */
export default function NumerosPage() {
  const { data: configuracao } = useConfiguracao();
  return (
    <QuadroDaOperacao secao="numeros" subtitulo="O mercado mês a mês, e onde falta quem sirva.">
      <NumerosDoMercado
        mapa={(marcas, aoEscolher) => (
          <MapaDeMarcas
            marcas={marcas}
            tilesUrl={configuracao?.mapTilesUrl ?? null}
            rotulo="Mapa de onde falta quem sirva: um alfinete por município"
            aoEscolher={aoEscolher}
          />
        )}
      />
    </QuadroDaOperacao>
  );
}
